import { startTransition, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { BookableLoad } from '#/loads/BookableLoad'
import { loadCatalogue } from '#/i18n/catalogues'
import { useLocale } from '#/i18n/i18n'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { useIsIdle } from '#/loading/useIsIdle'
import { mayBook } from '#/session/session'
import { useSession } from '#/session/SessionProvider'

const bookingDialog = () => import('./BookingDialog')
const BookingDialog = lazyPart(async () => (await bookingDialog()).BookingDialog)

export interface BookingHostProps {
  /** Renders the page; `book` opens the dialog. */
  children: (book: (load: BookableLoad) => void) => ReactNode
}

/** Provides one lazy booking dialog for all loads of a page. */
export function BookingHost({ children }: BookingHostProps) {
  const [load, setLoad] = useState<BookableLoad>()
  const close = useCallback(() => setLoad(undefined), [])
  // In a transition: the button responds before the dialog renders.
  const book = useCallback((wanted: BookableLoad) => startTransition(() => setLoad(wanted)), [])
  const page = useMemo(() => children(book), [children, book])
  useDialogEarly()
  return (
    <>
      {page}
      {load ? (
        <OnDemand onClose={close}>
          <BookingDialog key={`${load.id}.${load.rateVersion}`} load={load} onClose={close} />
        </OnDemand>
      ) : null}
    </>
  )
}

/** Preloads the dialog and its messages. A failure is retried on click. */
function useDialogEarly() {
  const { locale } = useLocale()
  const isWanted = mayBook(useSession())
  const isIdle = useIsIdle()
  useEffect(() => {
    if (!isIdle || !isWanted) return
    bookingDialog().catch(() => undefined)
    loadCatalogue('booking', locale).catch(() => undefined)
  }, [isIdle, isWanted, locale])
}
