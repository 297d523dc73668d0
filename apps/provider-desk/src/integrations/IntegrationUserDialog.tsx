import { INTEGRATION_AUTHENTICATIONS, INTEGRATION_USER, STAFF_ROLES, type StaffRole } from '@portal/contract'
import { create } from '@portal/contract/client/DeskIntegrationUsers/create'
import type { OfferedScope } from '@portal/contract/methods'
import { RadioGroup, Select, TextField } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormDialog } from '#/dialogs/FormDialog'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import { PublicKeyField } from './PublicKeyField'
import { ScopePicker } from './ScopePicker'
import { useIntegrationProblem } from './useIntegrationProblem'

export interface IntegrationUserDialogProps {
  offeredScopes: readonly OfferedScope[]
  /** Names of the active integration users. */
  taken: readonly string[]
  /** Receives the secret; null with a public key. */
  onAdded: (secret: string | null) => Promise<unknown>
  /** A request without a response may have added the user. */
  onFailed: () => void
  onClose: () => void
}

/** Adds an integration user: its name, role, credentials and scopes. */
export function IntegrationUserDialog({
  offeredScopes,
  taken,
  onAdded,
  onFailed,
  onClose,
}: IntegrationUserDialogProps) {
  const intl = useIntl()
  const codeText = useCodeText()
  const adding = useAction(create)
  const problem = useIntegrationProblem(adding)
  const [name, setName] = useState('')
  const [role, setRole] = useState<StaffRole>('Operations')
  const [authentication, setAuthentication] = useState<string>('secret')
  const [publicKey, setPublicKey] = useState('')
  const [scopes, setScopes] = useState<readonly string[]>([])
  const [isChecked, setIsChecked] = useState(false)
  const hasKey = authentication === 'privateKey'
  const offered = offeredScopes.filter(({ roles }) => roles.includes(role)).map(({ scope }) => scope)
  const beyond = scopes.filter((scope) => !offered.includes(scope))
  const roleText = codeText('shell.role', role)
  const scopeProblem =
    scopes.length === 0
      ? intl.formatMessage({ id: 'integrations.users.scopes.missing' })
      : beyond.length > 0
        ? intl.formatMessage(
            { id: 'integrations.users.scopes.beyond' },
            { role: roleText, scopes: intl.formatList(beyond) },
          )
        : undefined
  const isNameMissing = name.trim() === ''
  const isNameTaken = taken.includes(name.trim())
  const isKeyMissing = hasKey && publicKey.trim() === ''
  const errorOf = (
    isWrong: boolean,
    id:
      'integrations.users.name.missing' | 'integrations.users.name.taken' | 'integrations.users.key.missing',
  ) => (isChecked && isWrong ? intl.formatMessage({ id }) : undefined)
  async function save() {
    setIsChecked(true)
    if (isNameMissing || isNameTaken || isKeyMissing || scopeProblem !== undefined) return
    const added = await adding.run({
      name: name.trim(),
      role,
      scopes: [...scopes],
      ...(hasKey ? { publicKey: publicKey.trim() } : {}),
    })
    if (added) await onAdded(added.secret)
    else onFailed()
  }
  return (
    <FormDialog
      size="medium"
      title={<FormattedMessage id="integrations.users.add" />}
      action={<FormattedMessage id="integrations.users.save" />}
      isPending={adding.isPending}
      failure={problem.form}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={<FormattedMessage id="integrations.users.name" />}
        hint={<FormattedMessage id="integrations.users.name.hint" />}
        value={name}
        onValueChange={setName}
        maxLength={INTEGRATION_USER.maxNameLength}
        autoComplete="off"
        errorMessage={
          errorOf(isNameMissing, 'integrations.users.name.missing') ??
          errorOf(isNameTaken, 'integrations.users.name.taken')
        }
      />
      <Select
        label={<FormattedMessage id="people.role" />}
        hint={<FormattedMessage id="integrations.users.role.hint" />}
        options={STAFF_ROLES.map((value) => ({ value, label: codeText('shell.role', value) }))}
        value={role}
        onValueChange={(value) => setRole((now) => STAFF_ROLES.find((one) => one === value) ?? now)}
      />
      <RadioGroup
        label={<FormattedMessage id="integrations.users.authentication" />}
        options={INTEGRATION_AUTHENTICATIONS.map((value) => ({
          value,
          label: codeText('integrations.users.authentication', value),
          hint: codeText('integrations.users.authentication', `${value}.hint`),
        }))}
        value={authentication}
        onValueChange={setAuthentication}
      />
      {hasKey ? (
        <PublicKeyField
          value={publicKey}
          onValueChange={(next) => {
            setPublicKey(next)
            adding.reset()
          }}
          isMissing={isChecked && isKeyMissing}
          errorMessage={problem.publicKey}
        />
      ) : null}
      <ScopePicker
        offered={offered}
        chosen={scopes}
        onChosenChange={setScopes}
        errorMessage={isChecked ? scopeProblem : undefined}
      />
    </FormDialog>
  )
}
