import { useState } from 'react'
import styles from './Foundations.module.css'

/** A press copies the token as CSS. */
export function TokenName({ of }: { of: string }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <button
      type="button"
      className={styles.name}
      title={`Copy var(${of})`}
      onClick={() => {
        void navigator.clipboard.writeText(`var(${of})`).then(() => setCopied(true))
      }}
      onBlur={() => setCopied(false)}
    >
      <code>{of}</code>
      <span aria-live="polite">{isCopied ? ' Copied' : null}</span>
    </button>
  )
}
