import type { ReactNode } from 'react'
import styles from './LoginPage.module.css'

export function LoginProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.alert}>
      {children ? <p className={styles.problem}>{children}</p> : null}
    </div>
  )
}
