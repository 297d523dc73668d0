import type { RegisteredCarrier } from '@portal/contract/methods'
import { Button, Stat, StatList, Tag, type TagTone } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import styles from './Registration.module.css'

const authorities: Readonly<Record<string, { label: MessageId; tone: TagTone }>> = {
  Active: { label: 'registration.authority.Active', tone: 'success' },
  Pending: { label: 'registration.authority.Pending', tone: 'warning' },
  Inactive: { label: 'registration.authority.Inactive', tone: 'critical' },
  Revoked: { label: 'registration.authority.Revoked', tone: 'critical' },
}

/** Confirms the company's data from the carrier register. */
export function CarrierFound({ carrier, onConfirm }: { carrier: RegisteredCarrier; onConfirm: () => void }) {
  const intl = useIntl()
  const authority = authorities[carrier.authorityStatus ?? '']
  const dollars = (amount: number) =>
    intl.formatNumber(amount, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
  const { address } = carrier
  const facts: readonly [MessageId, string | null | undefined][] = [
    ['registration.fact.mc', carrier.mcNumber],
    ['registration.fact.dot', carrier.dotNumber],
    ['registration.fact.address', address && `${address.street}, ${address.city}, ${address.state}`],
    ['registration.fact.liability', carrier.autoLiability && dollars(carrier.autoLiability)],
    ['registration.fact.cargo', carrier.cargoInsurance && dollars(carrier.cargoInsurance)],
    [
      'registration.fact.insuredUntil',
      carrier.insuranceExpires &&
        // A calendar day: the same in every zone.
        intl.formatDate(`${carrier.insuranceExpires}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' }),
    ],
  ].filter((fact): fact is [MessageId, string] => Boolean(fact[1]))
  return (
    <section className={styles.carrier} aria-labelledby="registration-carrier">
      <div className={styles.carrierName}>
        <h3 id="registration-carrier">{carrier.legalName}</h3>
        {authority ? (
          <Tag tone={authority.tone}>
            <FormattedMessage id={authority.label} />
          </Tag>
        ) : null}
      </div>
      <StatList>
        {facts.map(([label, value]) => (
          <Stat key={label} label={<FormattedMessage id={label} />} value={value} />
        ))}
      </StatList>
      {carrier.isRegistered ? (
        <p className={styles.notice}>
          <FormattedMessage id="registration.isRegistered" values={{ company: carrier.legalName }} />
        </p>
      ) : carrier.authorityStatus === 'Active' ? null : (
        <p className={styles.notice}>
          <FormattedMessage id="registration.authority.notice" />
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="primary" onPress={onConfirm}>
          <FormattedMessage id={carrier.isRegistered ? 'registration.confirmJoin' : 'registration.confirm'} />
        </Button>
      </div>
    </section>
  )
}
