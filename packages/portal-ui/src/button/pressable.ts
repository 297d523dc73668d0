import type { MouseEvent } from 'react'

/**
 * Event props of buttons. `onPress` is called for every activation: pointer, touch, keyboard, assistive
 * technology.
 */
export interface PressProps {
  /** Disabled: cannot be pressed or focused. @default false */
  isDisabled?: boolean | undefined
  /** Called for a press by pointer, touch or keyboard. */
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
}

/** Maps our props to those of the native button. */
export function pressable({ isDisabled = false, onPress }: PressProps) {
  return {
    disabled: isDisabled,
    onClick(event: MouseEvent<HTMLButtonElement>) {
      // Safari does not focus a clicked button, and a dialog could not restore focus to it.
      event.currentTarget.focus({ preventScroll: true })
      onPress?.(event)
    },
  }
}
