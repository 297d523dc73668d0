import type { ComponentType } from 'react'
import { useArgs } from 'storybook/preview-api'

/**
 * Draws a component whose value is its caller's. What the user chooses becomes the story's arg, so the component moves and
 * the controls show the same; every other arg drives it as it is.
 */
export function controlled<Props extends object>(
  Component: ComponentType<Props>,
  value: keyof Props & string,
  onChange: keyof Props & `on${string}`,
) {
  return function Controlled(args: Props) {
    const [, setArgs] = useArgs()
    const tell = (next: unknown) => {
      const told = args[onChange]
      if (typeof told === 'function') told(next)
      setArgs({ [value]: next })
    }
    return <Component {...args} {...{ [onChange]: tell }} />
  }
}
