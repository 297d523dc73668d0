import { Button } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './ListRecords.module.css'
import type { ListEdits } from './useListEdits'

export interface EditBarProps {
  edits: ListEdits
  /** Name of a row for its error message. */
  nameOf: (recordId: string) => string
  onSave: () => void
}

/** The bar below an edited list: save, cancel, errors by row, and undo after a save. */
export function EditBar({
  edits: { edits, isSaving, outcome, undo, discard },
  nameOf,
  onSave,
}: EditBarProps) {
  const [undone, setUndone] = useState<{ restored: number; left: number }>()
  const [isUndoing, setIsUndoing] = useState(false)
  const failed = [...edits].filter(([, { error }]) => error !== undefined)
  if (edits.size === 0 && undo.count === 0 && !outcome && !undone) return null
  return (
    <section className={styles.editBar}>
      <output className={styles.editSummary}>
        {undone ? (
          <FormattedMessage id="workspace.list.undone" values={undone} />
        ) : outcome ? (
          <FormattedMessage id="workspace.list.outcome" values={{ ...outcome }} />
        ) : null}{' '}
        {edits.size > 0 ? (
          <FormattedMessage id="workspace.list.unsaved" values={{ count: edits.size }} />
        ) : null}
      </output>
      {edits.size > 0 ? (
        <>
          <Button variant="secondary" onPress={discard}>
            <FormattedMessage id="workspace.form.cancel" />
          </Button>
          <Button
            variant="primary"
            isPending={isSaving}
            onPress={() => {
              setUndone(undefined)
              onSave()
            }}
          >
            <FormattedMessage id="workspace.form.save" />
          </Button>
        </>
      ) : undo.count > 0 ? (
        <Button
          variant="secondary"
          isPending={isUndoing}
          onPress={() => {
            setIsUndoing(true)
            void undo
              .run()
              .then(setUndone)
              .catch(() => setUndone({ restored: 0, left: undo.count }))
              .finally(() => setIsUndoing(false))
          }}
        >
          <FormattedMessage id="workspace.list.undo" values={{ count: undo.count }} />
        </Button>
      ) : null}
      {failed.length > 0 ? (
        <ul role="alert" className={styles.errors}>
          {failed.map(([id, { error }]) => (
            <li key={id}>
              {nameOf(id)}: {error}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
