import { Pager } from './Pager'

interface OffsetPagerProps {
  offset: number
  /** Offset of the next page; null on the last page, undefined while it loads. */
  nextOffset: number | null | undefined
  onChange: (offset: number) => void
}

/** The pager of a list whose pages begin at an offset. */
export function OffsetPager({ offset, nextOffset, onChange }: OffsetPagerProps) {
  return (
    <Pager
      onFirst={offset > 0 ? () => onChange(0) : undefined}
      onNext={typeof nextOffset === 'number' ? () => onChange(nextOffset) : undefined}
    />
  )
}
