import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import type { BookableLoad } from '../../loads/BookableLoad'

const BookingDialog = lazy(async () => ({ default: (await import('./BookingDialog')).BookingDialog }))

export interface BookingHostProps {
  /** Draws the page; `book` starts the booking of a load that is seen there. */
  children: (book: (load: BookableLoad) => void) => ReactNode
}

/** Lets a page book loads: one dialog for all of them, loaded when the first one is opened. */
export function BookingHost({ children }: BookingHostProps) {
  const [load, setLoad] = useState<BookableLoad>()
  const close = useCallback(() => setLoad(undefined), [])
  return (
    <>
      {children(setLoad)}
      {load ? (
        <Suspense fallback={null}>
          <BookingDialog key={`${load.id}.${load.rateVersion}`} load={load} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
