import { Money } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useCodeText } from '#/methods/useCodeText'
import { EmailLink } from '#/facts/EmailLink'
import { Facts } from '#/facts/Facts'
import type { CarrierApplication } from './carrierMethods'
import { useCarrierRights } from './carrierRights'

type CompanyFactsAnswer = CarrierApplication['facts']

export interface CompanyFactsProps {
  facts: CompanyFactsAnswer
  /** Who signed up. */
  admin?: CarrierApplication['admin']
}

/** Renders authority, insurance, W-9 and remit-to of a company. */
export function CompanyFacts({ facts, admin }: CompanyFactsProps) {
  const { seesRemitTo } = useCarrierRights()
  const codeText = useCodeText()
  // A new company starts with limits of 0, which no certificate has.
  const dollars = (amount: number | null) => (amount ? <Money amount={amount} /> : null)
  // A date without time: rendered in UTC, so that the day does not shift.
  const day = (date: string | null) =>
    date && <FormattedDate value={date} dateStyle="medium" timeZone="UTC" />
  const instant = (at: string | null) =>
    at && <FormattedDate value={at} dateStyle="medium" timeStyle="short" hourCycle="h23" />
  const shown: readonly (readonly [name: FactName, value: ReactNode])[] = [
    ...(admin
      ? ([
          ['admin', admin.name],
          ['email', admin.email && <EmailLink key="email" email={admin.email} />],
          ['mobile', admin.mobile],
        ] as const)
      : []),
    ['phone', facts.phone],
    ['place', [facts.city, facts.state].filter(Boolean).join(', ')],
    ['identity', facts.identityStatus && codeText('carriers.identity', facts.identityStatus)],
    ['authority', facts.authorityStatus && codeText('carriers.authority', facts.authorityStatus)],
    ['authorityCheckedAt', instant(facts.authorityCheckedAt)],
    ['authoritySince', day(facts.authoritySince)],
    ['authorityEnds', day(facts.authorityEnds)],
    ['cargo', dollars(facts.cargoInsurance)],
    ['auto', dollars(facts.autoLiability)],
    ['expires', day(facts.insuranceExpires)],
    ['insurer', facts.insurer],
    ['policy', facts.policyNumber],
    ['w9', <FormattedMessage key="w9" id={facts.isW9OnFile ? 'carriers.yes' : 'carriers.no'} />],
    ...(seesRemitTo
      ? ([
          ['remitTo', facts.remitTo],
          ['factor', facts.factoringCompany],
          ['heldUntil', instant(facts.heldUntil)],
        ] as const)
      : []),
  ]
  return (
    <Facts
      facts={shown.map(([name, value]) => ({
        id: name,
        label: <FormattedMessage id={`carriers.fact.${name}`} />,
        value,
      }))}
    />
  )
}

type FactName =
  | 'admin'
  | 'email'
  | 'mobile'
  | 'phone'
  | 'place'
  | 'identity'
  | 'authority'
  | 'authorityCheckedAt'
  | 'authoritySince'
  | 'authorityEnds'
  | 'cargo'
  | 'auto'
  | 'expires'
  | 'insurer'
  | 'policy'
  | 'w9'
  | 'remitTo'
  | 'factor'
  | 'heldUntil'
