import type { ComponentProps, MouseEvent } from 'react'

/** How buttons are told what to do. `onPress` is called for every way of activating one: pointer, touch, key, voice. */
export interface PressProps {
  isDisabled?: boolean | undefined
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
}

/** Props of the platform's button for ours. */
export function pressable({
  isDisabled = false,
  onPress,
  onClick,
}: PressProps & Pick<ComponentProps<'button'>, 'onClick'>) {
  return {
    disabled: isDisabled,
    onClick(event: MouseEvent<HTMLButtonElement>) {
      // Safari does not focus a clicked button; dialogs could not give focus back to it.
      event.currentTarget.focus({ preventScroll: true })
      onClick?.(event)
      onPress?.(event)
    },
  }
}
