import { Card } from '@portal/portal-ui'
import { formatPhone } from '@portal/portal-ui/formatters'
import { MessageSquare, Phone } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { useSupport } from '#/methods/useSupport'
import { useSession } from '#/session/SessionProvider'
import type { Trip, TripStop } from '#/features/todays-loads/model/trip'
import styles from '#/features/todays-loads/TodaysLoads.module.css'

interface Contact {
  role: string
  name: string
  phone: string
  /** Whether the number accepts texts. */
  takesTexts: boolean
}

/** Contacts of the load with call and text links. */
export function ContactsCard({ trip, stop }: { trip: Trip; stop: TripStop | null }) {
  const intl = useIntl()
  const { contactId } = useSession()
  const support = useSupport()
  const role = (id: MessageId) => intl.formatMessage({ id })
  const all: Contact[] = [
    ...(trip.dispatcher
      ? [
          {
            ...trip.dispatcher,
            role: role('todays.contact.dispatcher'),
            // An office has a landline.
            takesTexts: trip.dispatcher.id !== null,
          },
        ]
      : []),
    // Without the driver.
    ...(trip.drivers ?? [])
      .filter(({ id }) => id !== contactId)
      .map((driver) => ({ ...driver, role: role('todays.contact.driver'), takesTexts: true })),
    {
      role: role('todays.contact.dock'),
      name: stop?.dock?.name ?? stop?.facility ?? '',
      phone: stop?.dock?.phone ?? '',
      takesTexts: false,
    },
    {
      role: role('todays.contact.facility'),
      name: stop?.facility ?? '',
      phone: stop?.phone ?? '',
      takesTexts: false,
    },
    {
      role: role('todays.contact.support'),
      name: support.company,
      phone: support.phone,
      takesTexts: false,
    },
    {
      role: role('todays.contact.afterHours'),
      name: support.company,
      phone: support.afterHoursPhone ?? '',
      takesTexts: false,
    },
  ]
  return (
    <Card title={intl.formatMessage({ id: 'todays.contacts' })}>
      <ul className={styles.contacts}>
        {all
          .filter(({ phone }) => phone !== '')
          .map((contact) => (
            <li key={`${contact.role} ${contact.phone}`} className={styles.contact}>
              <span className={styles.contactName}>
                <span className={styles.stopKind}>{contact.role}</span>
                <span>{contact.name}</span>
                <span className={styles.address}>{formatPhone(contact.phone)}</span>
              </span>
              <a
                className={styles.contactLink}
                href={`tel:${formatPhone(contact.phone).replaceAll(/[^+\d]/gu, '')}`}
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
