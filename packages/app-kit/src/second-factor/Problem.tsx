import styles from './SecondFactor.module.css'

/** The announced error of a step. */
export function Problem({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={styles.alert}>
      {text === undefined ? null : <p className={styles.problem}>{text}</p>}
    </div>
  )
}
