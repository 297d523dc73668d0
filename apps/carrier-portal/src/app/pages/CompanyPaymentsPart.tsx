import { Skeleton } from '@portal/portal-ui'
import { CompanyPaymentsPage } from '#/features/company-payments/CompanyPaymentsPage'
import { CompanyPaperUpload } from '#/features/documents/company/CompanyPaperUpload'
import { PaymentRecordCard } from '#/features/market-figures/PaymentRecordCard'
import { WithMessages } from '#/i18n/i18n'
import { OnDemand } from '#/loading/OnDemand'
import { useSession } from '#/session/SessionProvider'

/** Payments of the company with the upload of a notice of assignment, for its Admins (MNY-08). */
export function CompanyPaymentsPart() {
  const { accountId, role } = useSession()
  return (
    <WithMessages catalogue="company-payments">
      <CompanyPaymentsPage
        paymentRecord={<PaymentRecordCard />}
        renderUpload={
          role === 'Admin' && accountId
            ? (type) => (
                <OnDemand waiting={<Skeleton height="3rem" />}>
                  <WithMessages catalogue="documents">
                    <CompanyPaperUpload accountId={accountId} type={type} />
                  </WithMessages>
                </OnDemand>
              )
            : undefined
        }
      />
    </WithMessages>
  )
}
