import { clsx } from 'clsx'
import { type ComponentProps, useState } from 'react'
import { initials } from '../formatters/personName.js'
import { withRef } from '../older-react/withRef.js'
import styles from './Avatar.module.css'

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The person's name, for the initials. */
  name: string
  /** Address of the photo; initials are rendered without it, or when it fails to load. */
  src?: string | undefined
  /** Size in pixels. @default 40 */
  size?: number
  /** Hides it from screen readers beside a rendered name. @default false */
  isDecorative?: boolean
}

/** Renders a person's photo, or initials without one or after a load error. */
export const Avatar = withRef(function Avatar({
  name,
  src,
  size = 40,
  isDecorative = false,
  className,
  style,
  ...rest
}: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const hasPhoto = src !== undefined && src !== failedSrc
  return (
    <span
      {...(isDecorative || !name ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      {...rest}
      className={clsx(styles.root, className)}
      style={{ width: size, height: size, fontSize: size * 0.38, ...style }}
    >
      {hasPhoto ? (
        <img src={src} alt="" width={size} height={size} onError={() => setFailedSrc(src)} />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
    </span>
  )
})
