import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from './RouterProvider.js'

export type LinkProps = ComponentProps<'a'> & {
  /** Called before the page changes, however the link was activated. */
  onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/**
 * The platform's link. A plain activation of an address of this site goes through the `RouterProvider` above; new windows,
 * downloads and other sites stay the browser's business.
 */
export function Link({ onClick, onPress, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  return (
    // It is a link by its `href`, which comes with the other props.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <a
      {...rest}
      onClick={(event) => {
        onClick?.(event)
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
}

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
    !anchor.hasAttribute('download')
  return isPlain && staysHere
}
