import { type ChangeEvent, useRef } from 'react'
import { showMasked } from './showMasked.js'
import type { TextFieldProps } from './TextField.js'

export interface MaskedInputOptions extends Pick<TextFieldProps, 'onChange' | 'onValueChange'> {
  value?: string | undefined
  defaultValue?: string | undefined
  /** Turns what was typed or pasted into what is allowed to stand in the field. */
  mask: (next: string, previous: string) => string
}

/**
 * An input whose text passes a mask before it is shown; controlled when `value` is given. Without it the element itself
 * keeps the text, so that resetting its form brings `defaultValue` back.
 */
export function useMaskedInput({
  value,
  defaultValue = '',
  onChange,
  onValueChange,
  mask,
}: MaskedInputOptions) {
  // What stood there before; after a reset that is out of date for one key, which only the colon of a time would notice.
  const last = useRef('')
  function show(input: HTMLInputElement, next: string) {
    showMasked(input, next)
    last.current = next
  }
  const props = {
    ...(value === undefined ? { defaultValue: mask(defaultValue, '') } : { value }),
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const input = event.currentTarget
      const next = mask(input.value, value ?? last.current)
      show(input, next)
      onChange?.(event)
      if (next !== value) onValueChange?.(next)
    },
  }
  /** Shows the text as it is written once the field is left, and tells it when that is another one. */
  function settle(input: HTMLInputElement, next: string) {
    if (input.value === next) return
    show(input, next)
    onValueChange?.(next)
  }
  return { props, settle }
}
