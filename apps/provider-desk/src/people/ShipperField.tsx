import { readMethod } from '@portal/app-kit/methods'
import { credit } from '@portal/contract/client/DeskInvoices/credit'
import { ComboBox } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLastData } from '#/workspace/form/useLastData'
import { useSettledValue } from '#/workspace/list/useSettledValue'

// The lookup of accounts would suggest carriers, too.
const shipperSearch = readMethod(credit)

export interface ShipperFieldProps {
  value: string | null
  onValueChange: (accountId: string | null) => void
  errorMessage: string | undefined
}

/** A shipper by search. */
export function ShipperField({ value, onValueChange, errorMessage }: ShipperFieldProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ id: string; label: string }>()
  const search = useSettledValue(typed).trim()
  // The chosen name in the field is no search.
  const answer = useWire(shipperSearch, search === '' || search === chosen?.label ? {} : { search })
  const found = (useLastData(answer.data)?.shippers ?? []).map(({ accountId, shipper }) => ({
    id: accountId,
    label: shipper,
  }))
  return (
    <ComboBox
      label={<FormattedMessage id="people.shipper" />}
      items={chosen && !found.some(({ id }) => id === chosen.id) ? [...found, chosen] : found}
      menuTrigger="focus"
      isLoading={answer.isFetching}
      inputValue={typed}
      onInputChange={setTyped}
      selectedKey={value}
      onSelectionChange={(key) => {
        const next = found.find(({ id }) => id === key) ?? (chosen?.id === key ? chosen : undefined)
        setChosen(next)
        setTyped(next?.label ?? '')
        onValueChange(next?.id ?? null)
      }}
      errorMessage={errorMessage}
      labels={{
        start: intl.formatMessage({ id: 'people.shipper.start' }),
        empty: intl.formatMessage({ id: 'people.noShipper' }),
        loading: intl.formatMessage({ id: 'people.shipper.loading' }),
        showOptions: intl.formatMessage({ id: 'people.shipper.show' }),
      }}
    />
  )
}
