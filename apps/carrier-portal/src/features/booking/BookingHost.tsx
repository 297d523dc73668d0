import { startTransition, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { BookableLoad } from '../../loads/BookableLoad'
import { loadCatalogue } from '../../i18n/catalogues'
import { useLocale } from '../../i18n/LocaleProvider'
import { lazyPart } from '../../page/lazyPart'
import { OnDemand } from '../../page/OnDemand'
import { useIsIdle } from '../../page/useIsIdle'
import { mayBook } from '../../session/session'
import { useSession } from '../../session/SessionProvider'

const bookingDialog = () => import('./BookingDialog')
const BookingDialog = lazyPart(async () => (await bookingDialog()).BookingDialog)

export interface BookingHostProps {
  /** Draws the page; `book` starts the booking of a load that is seen there. */
  children: (book: (load: BookableLoad) => void) => ReactNode
}

/** Lets a page book loads: one dialog for all of them, which is there by the time somebody wants it. */
export function BookingHost({ children }: BookingHostProps) {
  const [load, setLoad] = useState<BookableLoad>()
  const close = useCallback(() => setLoad(undefined), [])
  // The button answers to the press in its own frame; the dialog is drawn after it.
  const book = useCallback((wanted: BookableLoad) => startTransition(() => setLoad(wanted)), [])
  // The page is the same with the dialog and without.
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

/** Fetches the dialog and its words once the page is there. Only a head start: what fails is asked for by the press. */
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
