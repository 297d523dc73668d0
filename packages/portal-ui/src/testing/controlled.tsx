import type { ComponentType } from 'react'
import { useArgs } from 'storybook/preview-api'

/**
 * Renders a controlled component: changes update the story's args, so that component and controls stay in
 * sync.
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
