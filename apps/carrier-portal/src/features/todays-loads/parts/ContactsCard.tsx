import { Card } from '@portal/portal-ui'
import { formatPhone } from '@portal/portal-ui/formatters'
import { MessageSquare, Phone } from 'lucide-react'
import { useIntl } from 'react-intl'
import { env } from '../../../env'
import type { MessageId } from '../../../i18n/messageId'
import type { Trip, TripStop } from '../model/trip'
import styles from '../TodaysLoads.module.css'

interface Contact {
  role: string
  name: string
  phone: string
  /** Facilities and support answer calls only. */
  takesTexts: boolean
}

/** People for this load: one tap calls or writes. */
export function ContactsCard({ trip, stop }: { trip: Trip; stop: TripStop | null }) {
  const intl = useIntl()
  const role = (id: MessageId) => intl.formatMessage({ id })
  const all: Contact[] = [
    { role: role('todays.contact.dispatcher'), ...(trip.dispatcher ?? none), takesTexts: true },
    { role: role('todays.contact.driver'), ...(trip.driver ?? none), takesTexts: true },
    {
      role: role('todays.contact.facility'),
      name: stop?.facility ?? '',
      phone: stop?.phone ?? '',
      takesTexts: false,
    },
    {
      role: role('todays.contact.support'),
      name: env.companyName,
      phone: env.supportPhone,
      takesTexts: false,
    },
  ]
  return (
    <Card title={intl.formatMessage({ id: 'todays.contacts' })}>
      <ul className={styles.contacts}>
        {all
          .filter(({ phone }) => phone !== '')
          .map((contact) => (
            <li key={contact.role} className={styles.contact}>
              <span className={styles.contactName}>
                <span className={styles.stopKind}>{contact.role}</span>
                <span>{contact.name}</span>
              </span>
              <a
                className={styles.contactLink}
                href={`tel:${contact.phone.replaceAll(/[^+\d]/gu, '')}`}
                aria-label={intl.formatMessage(
                  { id: 'todays.contact.call' },
                  { name: contact.name, phone: formatPhone(contact.phone) },
                )}
              >
                <Phone size={24} aria-hidden="true" />
              </a>
              {contact.takesTexts ? (
                <a
                  className={styles.contactLink}
                  href={`sms:${contact.phone.replaceAll(/[^+\d]/gu, '')}`}
                  aria-label={intl.formatMessage({ id: 'todays.contact.text' }, { name: contact.name })}
                >
                  <MessageSquare size={24} aria-hidden="true" />
                </a>
              ) : null}
            </li>
          ))}
      </ul>
    </Card>
  )
}

const none = { name: '', phone: '' }
