import { saveOriginator } from '@portal/contract/client/DeskNacha/saveOriginator'
import type { AnswerOf, DeskNacha } from '@portal/contract/methods'
import { Checkbox, Select, TextField, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAction } from '#/methods/useAction'
import {
  ORIGINATOR_FIELDS,
  originatorDraft,
  originatorParams,
  originatorProblems,
  type OriginatorDraft,
  type OriginatorField,
} from './originatorDraft'
import styles from './Settings.module.css'
import { SettingsForm, useIsReadOnly } from './SettingsForm'

export interface OriginatorFormProps {
  saved: AnswerOf<(typeof DeskNacha)['originator']>
  onChanged: () => Promise<unknown>
}

/** Edits the provider as the originator of NACHA files. Other roles than Provider Admin read it (BLD-03). */
export function OriginatorForm({ saved, onChanged }: OriginatorFormProps) {
  const intl = useIntl()
  const isReadOnly = useIsReadOnly()
  const [draft, setDraft] = useState(() => originatorDraft(saved.originator))
  const [isChecked, setIsChecked] = useState(false)
  const { run, isPending, failure } = useAction(saveOriginator)
  const problems = originatorProblems(draft, saved.originator)
  const change = (given: Partial<OriginatorDraft>) => setDraft((now) => ({ ...now, ...given }))
  async function save() {
    setIsChecked(true)
    if (Object.keys(problems).length > 0) return
    if (!(await run({ version: saved.version, ...originatorParams(draft) }))) return
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'settings.nacha.saved' }) })
    await onChanged()
  }
  function field(name: OriginatorField, isNumber = false) {
    const problem = isChecked ? problems[name] : undefined
    return (
      <TextField
        label={<FormattedMessage id={`settings.nacha.${name}`} />}
        value={draft[name]}
        onValueChange={(text) =>
          change({ [name]: name === 'companyId' || name === 'originNumber' ? text.toUpperCase() : text })
        }
        maxLength={ORIGINATOR_FIELDS[name]}
        autoComplete="off"
        readOnly={isReadOnly}
        errorMessage={problem && intl.formatMessage({ id: problem })}
        {...(isNumber ? { inputMode: 'numeric' as const } : {})}
        {...(name === 'offsetAccount' && saved.originator?.offsetLastFour
          ? {
              hint: (
                <FormattedMessage
                  id="settings.nacha.offsetAccount.stored"
                  values={{ ending: saved.originator.offsetLastFour }}
                />
              ),
            }
          : {})}
      />
    )
  }
  return (
    <SettingsForm
      title={<FormattedMessage id="settings.nacha.title" />}
      text={<FormattedMessage id="settings.nacha.text" />}
      isPending={isPending}
      failure={failure}
      onSave={() => void save()}
    >
      {saved.isOn ? null : (
        <p>
          <FormattedMessage id="settings.nacha.off" />
        </p>
      )}
      <div className={styles.columns}>
        {field('companyName')}
        {field('companyId')}
        {field('odfiRouting', true)}
      </div>
      <div className={styles.columns}>
        {field('destinationName')}
        {field('destinationRouting', true)}
      </div>
      <div className={styles.columns}>
        {field('originName')}
        {field('originNumber')}
        {field('entryDescription')}
      </div>
      <Checkbox
        label={<FormattedMessage id="settings.nacha.hasAddenda" />}
        checked={draft.hasAddenda}
        isDisabled={isReadOnly}
        onCheckedChange={(hasAddenda) => change({ hasAddenda })}
      />
      <Checkbox
        label={<FormattedMessage id="settings.nacha.isBalanced" />}
        hint={<FormattedMessage id="settings.nacha.isBalanced.hint" />}
        checked={draft.isBalanced}
        isDisabled={isReadOnly}
        onCheckedChange={(isBalanced) => change({ isBalanced })}
      />
      {draft.isBalanced ? (
        <div className={styles.columns}>
          {field('offsetRouting', true)}
          {field('offsetAccount', true)}
          <Select
            label={<FormattedMessage id="settings.nacha.offsetType" />}
            options={(['Checking', 'Savings'] as const).map((value) => ({
              value,
              label: intl.formatMessage({ id: `settings.nacha.offsetType.${value}` }),
            }))}
            value={draft.offsetType}
            isDisabled={isReadOnly}
            onValueChange={(value) => change({ offsetType: value === 'Savings' ? 'Savings' : 'Checking' })}
          />
        </div>
      ) : null}
    </SettingsForm>
  )
}
