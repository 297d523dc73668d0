import { MultiComboBox } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

export interface ScopePickerProps {
  /** The scopes that the role may use. */
  offered: readonly string[]
  chosen: readonly string[]
  onChosenChange: (scopes: string[]) => void
  errorMessage: string | undefined
}

const itemOf = (scope: string) => ({ id: scope, label: scope })

/** Several of the scopes of a role, found by a part of their name. */
export function ScopePicker({ offered, chosen, onChosenChange, errorMessage }: ScopePickerProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const empty = intl.formatMessage({ id: 'integrations.users.scopes.none' })
  return (
    <MultiComboBox
      label={intl.formatMessage({ id: 'integrations.users.scopes' })}
      hint={<FormattedMessage id="integrations.users.scopes.hint" />}
      items={offered.filter((scope) => scope.toLowerCase().includes(wanted)).map(itemOf)}
      chosen={chosen.map(itemOf)}
      onChosenChange={(items) => onChosenChange(items.map(({ id }) => id))}
      inputValue={typed}
      onInputChange={setTyped}
      isInvalid={errorMessage !== undefined}
      errorMessage={errorMessage}
      menuTrigger="focus"
      labels={{
        start: empty,
        empty,
        loading: intl.formatMessage({ id: 'integrations.users.scopes.loading' }),
        showOptions: intl.formatMessage({ id: 'integrations.users.scopes.show' }),
      }}
    />
  )
}
