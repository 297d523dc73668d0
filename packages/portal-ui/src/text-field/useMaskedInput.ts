import { type ChangeEvent, useRef } from 'react'
import { showMasked } from './showMasked.js'
import type { TextFieldProps } from './TextField.js'

export interface MaskedInputOptions extends Pick<TextFieldProps, 'onChange' | 'onValueChange'> {
  value?: string | undefined
  defaultValue?: string | undefined
  /** Normalizes typed or pasted text. */
  mask: (next: string, previous: string) => string
}

/**
 * An input with a mask; controlled if `value` is set. An uncontrolled one leaves the text to the element,
 * so that a form reset restores `defaultValue`.
 */
export function useMaskedInput({
  value,
  defaultValue = '',
  onChange,
  onValueChange,
  mask,
}: MaskedInputOptions) {
  // The previous text; stale after a reset, which affects only the colon of a time and only for one
  // keystroke.
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
  /** Normalizes the text on blur, and calls the change handlers if it differs. */
  function settle(input: HTMLInputElement, next: string) {
    if (input.value === next) return
    show(input, next)
    onValueChange?.(next)
  }
  return { props, settle }
}
