import { useState } from 'react'

export interface MaskedValueOptions {
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  /** Turns what was typed or pasted into what is allowed to stand in the field. */
  mask: (next: string, previous: string) => string
}

/** Text that passes a mask before it is shown; controlled when `value` is given. */
export function useMaskedValue({ value, defaultValue = '', onValueChange, mask }: MaskedValueOptions) {
  const [own, setOwn] = useState(() => mask(defaultValue, ''))
  const current = value ?? own
  function change(typed: string) {
    const next = mask(typed, current)
    setOwn(next)
    if (next !== current) onValueChange?.(next)
  }
  return [current, change] as const
}
