import type { HeaderAccount } from '@portal/portal-ui'
import { useEffect, useMemo, useRef } from 'react'
import { problemLog } from '#/problem-log/problemLog'
import { useLoggedWire } from '#/problem-log/useLoggedRead'
import { getAccounts } from '#/methods/accounts'
import { useIsIdle } from '#/loading/useIsIdle'
import { useSession } from '#/session/SessionProvider'
import { companiesById, companyOf, headerAccounts, type ListedAccount } from './companyData'

/**
 * Accounts for the header. Falls back to the session's accounts while loading and on failure. A user without
 * an account is signed out (ACC-06).
 */
export function useAccounts(onNone: () => void): readonly HeaderAccount[] {
  const session = useSession()
  const { accountId } = session
  const isIdle = useIsIdle()
  const listed = useLoggedWire(
    'Accounts/getAccounts',
    getAccounts,
    isIdle && accountId ? { accountId } : null,
  )
  const hasNone = listed?.length === 0
  const isToldOfNone = useRef(false)
  useEffect(() => {
    if (!hasNone || isToldOfNone.current) return
    isToldOfNone.current = true
    onNone()
    // Once, when the list is empty.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasNone])

  const companies = useMemo(() => {
    const known = listed ?? (session.accounts ?? []).map(fromSession)
    return companiesById(known, session)
  }, [listed, session])

  useEffect(() => {
    if (!listed || !accountId || listed.length === 0) return
    try {
      companyOf(companies, accountId)
    } catch (error) {
      problemLog.add('company data', error)
    }
  }, [companies, listed, accountId])
  return useMemo(() => headerAccounts(companies, accountId), [companies, accountId])
}

const fromSession = ({
  id,
  name,
  address,
}: {
  id: string
  name: string
  address?: unknown
}): ListedAccount => ({
  id,
  name,
  address: typeof address === 'string' ? address : null,
})
