import { Button, Card } from '@portal/portal-ui'
import { getRecords, type DuplicatesRepresentation } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { textOf } from '../fields/fieldOf'
import { duplicateRecords } from './duplicateRecords'
import styles from './RecordForm.module.css'

export interface DuplicatesPanelProps {
  duplicates: DuplicatesRepresentation
  nameField: string
  isSaving: boolean
  onSaveAnyway: () => void
  onBack: () => void
}

/** Lists duplicates with links, and a button to save anyway if the duplicate rules allow it (WSP-08). */
export function DuplicatesPanel({
  duplicates,
  nameField,
  isSaving,
  onSaveAnyway,
  onBack,
}: DuplicatesPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const groups = duplicateRecords(duplicates)
  const names = useWire(getRecords, {
    records: groups.map(({ objectApiName, recordIds }) => ({
      recordIds,
      optionalFields: [`${objectApiName}.${nameField}`],
    })),
  })
  const nameOf = (id: string) => {
    const found = names.data?.results.find(({ result }) => 'id' in result && result.id === id)?.result
    return (found && 'fields' in found && textOf(found, nameField)) || id
  }
  return (
    <Card className={styles.question}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        <FormattedMessage id="workspace.form.duplicates.title" />
      </h2>
      <p>
        <FormattedMessage
          id={
            duplicates.allowSave ? 'workspace.form.duplicates.allowed' : 'workspace.form.duplicates.blocked'
          }
        />
      </p>
      <ul className={styles.matches}>
        {groups
          .flatMap(({ recordIds }) => recordIds)
          .map((id) => (
            <li key={id}>
              <Link to={`/r/${id}`} target="_blank">
                {nameOf(id)}
              </Link>
            </li>
          ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant={duplicates.allowSave ? 'secondary' : 'primary'} onPress={onBack}>
          <FormattedMessage id="workspace.form.backToForm" />
        </Button>
        {duplicates.allowSave ? (
          <Button variant="primary" isPending={isSaving} onPress={onSaveAnyway}>
            <FormattedMessage id="workspace.form.duplicates.saveAnyway" />
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
