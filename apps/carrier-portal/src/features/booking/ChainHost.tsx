import { startTransition, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { ChainOrder } from '#/loads/chainOrder'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'

const ChainDialog = lazyPart(async () => (await import('./ChainDialog')).ChainDialog)

export interface ChainHostProps {
  /** Renders what offers chains; `bookChain` opens the dialog. */
  children: (bookChain: (order: ChainOrder) => void) => ReactNode
  onBooked?: () => void
}

/** Provides one lazy dialog that books several loads, all or none. */
export function ChainHost({ children, onBooked }: ChainHostProps) {
  const [order, setOrder] = useState<ChainOrder>()
  const close = useCallback(() => setOrder(undefined), [])
  const bookChain = useCallback((wanted: ChainOrder) => startTransition(() => setOrder(wanted)), [])
  const part = useMemo(() => children(bookChain), [children, bookChain])
  return (
    <>
      {part}
      {order ? (
        <OnDemand onClose={close}>
          <ChainDialog order={order} onBooked={onBooked} onClose={close} />
        </OnDemand>
      ) : null}
    </>
  )
}
