import { FactLine } from '@portal/portal-ui'
import { formatPhone } from '@portal/portal-ui/formatters'
import { useIntl } from 'react-intl'

export interface ThreadContactProps {
  contact: { name: string; phone: string | null }
}

/** Who answers at the provider, with the phone to call. */
export function ThreadContact({ contact: { name, phone } }: ThreadContactProps) {
  const intl = useIntl()
  const number = phone === null ? '' : formatPhone(phone)
  return (
    <p>
      <FactLine>
        {name}
        {number ? (
          <a
            href={`tel:${number.replaceAll(/[^+\d]/gu, '')}`}
            aria-label={intl.formatMessage({ id: 'threads.call' }, { name, phone: number })}
          >
            {number}
          </a>
        ) : null}
      </FactLine>
    </p>
  )
}
