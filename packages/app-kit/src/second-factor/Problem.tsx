import styles from './SecondFactor.module.css'

export function Problem({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={styles.alert}>
      {text === undefined ? null : <p className={styles.problem}>{text}</p>}
    </div>
  )
}
