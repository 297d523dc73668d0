import { Button, RadioGroup } from '@portal/portal-ui'
import { formatPhone } from '@portal/portal-ui/formatters'
import { getFieldValue, type PicklistValuesRepresentation } from '@portal/ui-api'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocalTime } from '#/time/useLocalTime'
import type { FormField } from './formFields'
import type { FormValue, FormValues } from './formValues'
import { compareEdits, type Choices } from './mergeRecord'
import styles from './RecordForm.module.css'
import type { Conflict } from './readTheirs'

export interface MergeChoiceProps {
  conflict: Conflict
  base: FormValues
  mine: FormValues
  fields: readonly FormField[]
  picklists: Readonly<Record<string, PicklistValuesRepresentation>>
  translate: (text: string) => string
  onMerge: (choices: Choices) => Promise<void>
  /** Discards the user's edit. */
  onTakeTheirs: () => void
}

/** Resolves an edit conflict: fields that both changed are chosen, other changes merge. */
export function MergeChoice(props: MergeChoiceProps) {
  const { conflict, base, mine, fields, translate, onMerge, onTakeTheirs } = props
  const intl = useIntl()
  const { at } = useLocalTime()
  const heading = useRef<HTMLHeadingElement>(null)
  const [choices, setChoices] = useState<Choices>({})
  const [isSaving, setSaving] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const changes = compareEdits(base, mine, conflict.theirs)
  const fieldOf = (apiName: string) => fields.find((field) => field.apiName === apiName)
  const labelOf = (apiName: string) => translate(fieldOf(apiName)?.label ?? apiName)
  const say = (apiName: string, value: FormValue | undefined) =>
    describe(value ?? null, fieldOf(apiName), props.picklists[apiName], { translate, intl, at })
  const named = changes.filter(({ apiName }) => fieldOf(apiName))
  const both = named.filter(({ by }) => by === 'both')
  const onlyTheirs = named.filter(({ by }) => by === 'theirs')
  const who = getFieldValue(conflict.record, `${conflict.record.apiName}.LastModifiedBy.Name`)
  const isComplete = both.every(({ apiName }) => choices[apiName] !== undefined)
  return (
    <section className={styles.merge} aria-labelledby="record-form-merge">
      <h3 ref={heading} id="record-form-merge" tabIndex={-1} className={styles.mergeTitle}>
        <FormattedMessage id="record-form.merge.title" />
      </h3>
      <p>
        <FormattedMessage
          id="record-form.merge.text"
          values={{
            who: typeof who === 'string' ? who : intl.formatMessage({ id: 'record-form.merge.somebody' }),
            time: at(conflict.record.lastModifiedDate ?? ''),
          }}
        />
      </p>
      {both.map(({ apiName }) => (
        <RadioGroup
          key={apiName}
          label={labelOf(apiName)}
          options={[
            {
              value: 'mine',
              label: intl.formatMessage(
                { id: 'record-form.merge.mine' },
                { value: say(apiName, mine[apiName]) },
              ),
            },
            {
              value: 'theirs',
              label: intl.formatMessage(
                { id: 'record-form.merge.theirs' },
                { value: say(apiName, conflict.theirs[apiName]) },
              ),
            },
          ]}
          value={choices[apiName] ?? ''}
          onValueChange={(chosen) =>
            setChoices({ ...choices, [apiName]: chosen === 'theirs' ? 'theirs' : 'mine' })
          }
        />
      ))}
      {onlyTheirs.length > 0 ? (
        <div>
          <p>
            <FormattedMessage id="record-form.merge.kept" />
          </p>
          <ul className={styles.kept}>
            {onlyTheirs.map(({ apiName }) => (
              <li key={apiName}>
                {labelOf(apiName)}: <strong>{say(apiName, conflict.theirs[apiName])}</strong>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className={styles.actions}>
        <Button
          variant="primary"
          isDisabled={!isComplete}
          isPending={isSaving}
          onPress={() => {
            setSaving(true)
            void onMerge(choices).finally(() => setSaving(false))
          }}
        >
          <FormattedMessage id="record-form.merge.save" />
        </Button>
        <Button onPress={onTakeTheirs}>
          <FormattedMessage id="record-form.merge.discard" />
        </Button>
      </div>
    </section>
  )
}

interface Words {
  translate: (text: string) => string
  intl: ReturnType<typeof useIntl>
  at: (instant: string) => string
}

/** Display value. */
function describe(
  value: FormValue,
  field: FormField | undefined,
  picklist: PicklistValuesRepresentation | undefined,
  { translate, intl, at }: Words,
): string {
  if (field?.dataType === 'Boolean')
    return intl.formatMessage({ id: value === true ? 'record-form.yes' : 'record-form.no' })
  if (value === null || value === '') return intl.formatMessage({ id: 'record-form.nothing' })
  if (field?.dataType === 'DateTime') return at(String(value))
  if (field?.dataType === 'Phone') return formatPhone(String(value))
  if (typeof value === 'number') return intl.formatNumber(value)
  return String(value)
    .split(field?.dataType === 'MultiPicklist' ? ';' : '\0')
    .map((part) => translate(picklist?.values.find((one) => one.value === part)?.label ?? part))
    .join(', ')
}
