import type { DispatchLoad } from '@portal/contract/methods'
import type { ReactNode } from 'react'
import { useBoard } from './useBoard'

export interface LastPositionProps {
  loadId: string
  children: (position: DispatchLoad['position']) => ReactNode
}

/** The last position of a load of the company; null for other loads. */
export function LastPosition({ loadId, children }: LastPositionProps) {
  const { data } = useBoard()
  return children(data?.loads.find(({ id }) => id.startsWith(loadId))?.position ?? null)
}
