import { Button, Card, RadioGroup } from '@portal/portal-ui'
import type { FieldInput, ObjectInfoRepresentation } from '@portal/ui-api'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FieldConflict, FormValues } from './formValues'
import { useLookupName, useValueText } from './useValueText'
import styles from './RecordForm.module.css'

export interface ConflictPanelProps {
  object: ObjectInfoRepresentation
  recordTypeId: string | undefined
  conflicts: readonly FieldConflict[]
  isSaving: boolean
  onSave: (chosen: FormValues) => void
  onBack: () => void
}

type Choice = 'mine' | 'theirs'

/** Resolves a write conflict: shows both values of each conflicting field for a choice (WSP-07). */
export function ConflictPanel({
  object,
  recordTypeId,
  conflicts,
  isSaving,
  onSave,
  onBack,
}: ConflictPanelProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>(() =>
    Object.fromEntries(
      // Fields that only the other user changed default to that user's value.
      conflicts.flatMap(({ field, isEditedByMe }) => (isEditedByMe ? [] : [[field.name, 'theirs']])),
    ),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isComplete = conflicts.every(({ field }) => choices[field.name] !== undefined)
  const chosen = () =>
    Object.fromEntries(
      conflicts.map(({ field, mine, theirs }) => [
        field.name,
        choices[field.name] === 'mine' ? mine : theirs,
      ]),
    )
  return (
    <Card className={styles.question}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        <FormattedMessage id="workspace.form.conflict.title" />
      </h2>
      <p>
        <FormattedMessage id="workspace.form.conflict.text" />
      </p>
      <div className={styles.choices}>
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.field.name}
            object={object}
            recordTypeId={recordTypeId}
            conflict={conflict}
            choice={choices[conflict.field.name]}
            onChoose={(choice) => setChoices((current) => ({ ...current, [conflict.field.name]: choice }))}
          />
        ))}
      </div>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          isPending={isSaving}
          isDisabled={!isComplete}
          onPress={() => onSave(chosen())}
        >
          <FormattedMessage id="workspace.form.conflict.save" />
        </Button>
        <Button variant="secondary" onPress={onBack}>
          <FormattedMessage id="workspace.form.backToForm" />
        </Button>
      </div>
    </Card>
  )
}

interface ConflictChoiceProps {
  object: ObjectInfoRepresentation
  recordTypeId: string | undefined
  conflict: FieldConflict
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function ConflictChoice({ object, recordTypeId, conflict, choice, onChoose }: ConflictChoiceProps) {
  const intl = useIntl()
  const { field, mine, theirs, isEditedByMe } = conflict
  const text = useValueText(object, field, recordTypeId)
  const names = { mine: useLookupName(field, mine), theirs: useLookupName(field, theirs) }
  const shown = (value: FieldInput, name: string | undefined) =>
    text(value, name) || intl.formatMessage({ id: 'workspace.value.empty' })
  return (
    <RadioGroup
      label={field.label}
      value={choice ?? ''}
      onValueChange={(next) => onChoose(next === 'mine' ? 'mine' : 'theirs')}
      options={[
        {
          value: 'mine',
          label: intl.formatMessage(
            { id: isEditedByMe ? 'workspace.form.conflict.mine' : 'workspace.form.conflict.before' },
            { value: shown(mine, names.mine) },
          ),
        },
        {
          value: 'theirs',
          label: intl.formatMessage(
            { id: 'workspace.form.conflict.theirs' },
            { value: shown(theirs, names.theirs) },
          ),
        },
      ]}
    />
  )
}
