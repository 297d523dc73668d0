import type { ShipmentPhase } from '@portal/contract'
import { Button, Select, TextField } from '@portal/portal-ui'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { statusesBetween } from '#/loads/statuses'
import { shipmentStateMessage } from './shipmentStates'
import styles from './Shipper.module.css'

const STATUSES: Readonly<Record<ShipmentPhase, readonly string[]>> = {
  underway: statusesBetween('Booked', 'At Delivery'),
  waiting: ['Draft', 'Posted', 'On Hold'],
  past: [...statusesBetween('Delivered', 'Completed'), 'Cancelled'],
}

export interface ShipmentSearchProps {
  phase: ShipmentPhase
  search: string
  status: string
  onSearch: (search: string, status: string) => void
}

export function ShipmentSearch({ phase, search, status, onSearch }: ShipmentSearchProps) {
  const intl = useIntl()
  const [text, setText] = useState(search)
  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(text.trim(), status)
  }
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          label={<FormattedMessage id="shipper.search" />}
          type="search"
          maxLength={80}
          autoComplete="off"
          value={text}
          onValueChange={setText}
        />
        <Select
          label={<FormattedMessage id="shipper.search.status" />}
          emptyLabel={intl.formatMessage({ id: 'shipper.search.all' })}
          options={STATUSES[phase].map((value) => {
            const id = shipmentStateMessage(value)
            return { value, label: id ? intl.formatMessage({ id }) : value }
          })}
          value={status}
          onValueChange={(chosen) => onSearch(text.trim(), chosen)}
        />
        <Button type="submit">
          <FormattedMessage id="shipper.search.action" />
        </Button>
      </form>
    </search>
  )
}
