import type { ComponentProps, MouseEvent } from 'react'
import { withRef } from '../older-react/withRef.js'
import { useNavigate } from './RouterProvider.js'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  /** Called before the navigation, for every kind of activation. */
  onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/**
 * A native link. Same-origin navigation uses the `RouterProvider`; new windows, downloads, other origins and
 * `rel="external"`, such as a page of another application, are left to the browser.
 */
export const Link = withRef(function Link({ onPress, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  return (
    // `href` is in the rest props.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <a
      {...rest}
      onClick={(event) => {
        onPress?.(event)
        const anchor = event.currentTarget
        if (!navigate || !isForRouter(anchor, event)) return
        event.preventDefault()
        navigate(anchor.pathname + anchor.search + anchor.hash)
      }}
    >
      {children}
    </a>
  )
})

function isForRouter(anchor: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain =
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  const staysHere =
    anchor.hasAttribute('href') &&
    anchor.origin === window.location.origin &&
    (anchor.target === '' || anchor.target === '_self') &&
    !anchor.hasAttribute('download') &&
    !anchor.relList.contains('external')
  return isPlain && staysHere
}
