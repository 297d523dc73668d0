import type { BlockOpening } from '@portal/contract/methods'
import { startTransition, useCallback, useState, type ReactNode } from 'react'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'

const BlockDialog = lazyPart(async () => (await import('./BlockDialog')).BlockDialog)

export interface BlockHostProps {
  /** Renders the block; `bookBlock` opens the dialog. */
  children: (bookBlock: (block: BlockOpening, onBooked: () => void) => void) => ReactNode
}

/** Provides one lazy dialog that books a block of weeks (FND-11). */
export function BlockHost({ children }: BlockHostProps) {
  const [order, setOrder] = useState<{ block: BlockOpening; onBooked: () => void }>()
  const close = useCallback(() => setOrder(undefined), [])
  return (
    <>
      {children((block, onBooked) => startTransition(() => setOrder({ block, onBooked })))}
      {order ? (
        <OnDemand onClose={close}>
          <BlockDialog {...order} onClose={close} />
        </OnDemand>
      ) : null}
    </>
  )
}
