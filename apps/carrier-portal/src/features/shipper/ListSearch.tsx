import { MAX_LENGTHS } from '@portal/contract'
import { Button, Select, TextField, type SelectOption } from '@portal/portal-ui'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import styles from './Shipper.module.css'

export interface ListSearchProps {
  label: MessageId
  statuses: readonly SelectOption[]
  search: string
  status: string
  onSearch: (search: string, status: string) => void
}

/** Search by number, reference or city, and filter by status. */
export function ListSearch({ label, statuses, search, status, onSearch }: ListSearchProps) {
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
          label={<FormattedMessage id={label} />}
          type="search"
          maxLength={MAX_LENGTHS.search}
          autoComplete="off"
          value={text}
          onValueChange={setText}
        />
        <Select
          label={<FormattedMessage id="shipper.search.status" />}
          emptyLabel={intl.formatMessage({ id: 'shipper.search.all' })}
          options={statuses}
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
