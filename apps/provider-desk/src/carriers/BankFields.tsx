import { MAX_LENGTHS } from '@portal/contract'
import { Select, TextField } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BankDraft, problemsOf } from './bankDraft'

export interface BankFieldsProps {
  bank: BankDraft
  onChange: (bank: BankDraft) => void
  storesAccountNumbers: boolean
  hasFactor: boolean
  problems: ReturnType<typeof problemsOf>
}

const digitsOf = (text: string): string => text.replaceAll(/[\s-]/gu, '')

/** Renders the bank of a change. The whole account number is asked for where the server stores it. */
export function BankFields({ bank, onChange, storesAccountNumbers, hasFactor, problems }: BankFieldsProps) {
  const intl = useIntl()
  const change = (given: Partial<BankDraft>) => onChange({ ...bank, ...given })
  const problem = (name: keyof typeof problems) => {
    const id = problems[name]
    return id && intl.formatMessage({ id })
  }
  return (
    <>
      {hasFactor ? (
        <Select
          label={<FormattedMessage id="carriers.bankOf" />}
          options={(['Factor', 'Carrier'] as const).map((value) => ({
            value,
            label: intl.formatMessage({ id: `carriers.bankOf.${value}` }),
          }))}
          value={bank.bankOf}
          onValueChange={(value) => change({ bankOf: value === 'Carrier' ? 'Carrier' : 'Factor' })}
        />
      ) : null}
      <TextField
        label={<FormattedMessage id="carriers.bank" />}
        isOptional
        maxLength={MAX_LENGTHS.name}
        value={bank.bankName}
        onValueChange={(bankName) => change({ bankName })}
      />
      <TextField
        label={<FormattedMessage id="carriers.routing" />}
        isOptional
        inputMode="numeric"
        maxLength={9}
        value={bank.routingNumber}
        onValueChange={(routingNumber) => change({ routingNumber })}
        errorMessage={problem('routingNumber')}
      />
      <TextField
        label={<FormattedMessage id={storesAccountNumbers ? 'carriers.account' : 'carriers.ending'} />}
        {...(storesAccountNumbers
          ? { hint: <FormattedMessage id="carriers.account.hint" /> }
          : { hint: <FormattedMessage id="carriers.ending.hint" /> })}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        maxLength={storesAccountNumbers ? 17 : 4}
        value={bank.accountNumber}
        onValueChange={(text) => change({ accountNumber: digitsOf(text) })}
        errorMessage={problem('accountNumber')}
      />
      {storesAccountNumbers ? (
        <>
          <TextField
            label={<FormattedMessage id="carriers.account.repeat" />}
            isOptional
            inputMode="numeric"
            autoComplete="off"
            maxLength={17}
            value={bank.repeated}
            onValueChange={(text) => change({ repeated: digitsOf(text) })}
            errorMessage={problem('repeated')}
          />
          <Select
            label={<FormattedMessage id="carriers.accountType" />}
            options={(['Checking', 'Savings'] as const).map((value) => ({
              value,
              label: intl.formatMessage({ id: `carriers.accountType.${value}` }),
            }))}
            value={bank.accountType}
            onValueChange={(value) => change({ accountType: value === 'Savings' ? 'Savings' : 'Checking' })}
          />
        </>
      ) : null}
    </>
  )
}
