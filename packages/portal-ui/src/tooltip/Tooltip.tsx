import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { withRef } from '../older-react/withRef.js'
import type { PlainProps } from '../plainProps.js'
import styles from './Tooltip.module.css'

export interface TooltipProps extends Omit<PlainProps<typeof AriaTooltip>, 'children'> {
  /** A few words. They describe the element for screen readers. */
  text: string
  /** One focusable element, e.g. a button or a link. */
  children: ComponentProps<typeof Focusable>['children']
}

/**
 * Renders a few words beside a hovered or focused element. Render necessary information elsewhere as well.
 */
export const Tooltip = withRef(function Tooltip({ text, children, className, ...rest }: TooltipProps) {
  return (
    <TooltipTrigger delay={500}>
      <Focusable>{children}</Focusable>
      <AriaTooltip offset={6} {...rest} className={clsx(styles.root, className)}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
})
