import { lazyPart } from '#/loading/lazyPart'
import { useIsIdle } from '#/loading/useIsIdle'
import { Optional } from '#/problem-log/Optional'
import { mayBook } from '#/session/session'
import { useSession } from '#/session/SessionProvider'

const SetupNotice = lazyPart(async () => (await import('#/features/frame/SetupNotice')).SetupNotice)
const TenderNotice = lazyPart(async () => (await import('#/features/offers/TenderNotice')).TenderNotice)

/** Notices above each page: the setup of a new company, and the next tender for the office of an active one. */
export function AccountNotices() {
  const session = useSession()
  const isIdle = useIsIdle()
  const hasTenders = isIdle && session.accountStatus === 'Active' && mayBook(session)
  return (
    <>
      <Optional name="setup notice">{session.accountStatus === 'Pending' ? <SetupNotice /> : null}</Optional>
      <Optional name="tenders">{hasTenders ? <TenderNotice /> : null}</Optional>
    </>
  )
}
