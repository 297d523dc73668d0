import type { BlockOpening } from '@portal/contract/methods'
import { startTransition, useCallback, useState, type ReactNode } from 'react'
import { lazyPart } from '#/loading/lazyPart'
import { OnDemand } from '#/loading/OnDemand'

const BlockDialog = lazyPart(async () => (await import('./BlockDialog')).BlockDialog)

export interface BlockHostProps {
  /** Renders the block; `bookBlock` opens the dialog. */
  children: (bookBlock: (block: BlockOpening) => void) => ReactNode
}

/** Provides one lazy dialog that books a block of weeks (FND-11). */
export function BlockHost({ children }: BlockHostProps) {
  const [block, setBlock] = useState<BlockOpening>()
  const close = useCallback(() => setBlock(undefined), [])
  return (
    <>
      {children((wanted) => startTransition(() => setBlock(wanted)))}
      {block ? (
        <OnDemand onClose={close}>
          <BlockDialog block={block} onClose={close} />
        </OnDemand>
      ) : null}
    </>
  )
}
