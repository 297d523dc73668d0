import { clsx } from 'clsx'
import { type ComponentProps, useState } from 'react'
import { initials } from '../formatters/personName.js'
import styles from './Avatar.module.css'

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Of the person; its initials stand in while there is no photo. */
  name: string
  src?: string | undefined
  /** Edge in pixels. @default 40 */
  size?: number
  /** The name stands beside it, so it need not be read twice. @default false */
  isDecorative?: boolean
}

/** A person: photo, or initials when there is none or it fails to load. */
export function Avatar({
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
}
