import { Button, Checkbox } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Problem } from './Problem'
import styles from './SecondFactor.module.css'
import { useStep } from './useStep'

export interface RecoveryCodesProps {
  codes: readonly string[]
  /** For the downloaded file. */
  account: string
  onSaved: () => Promise<void>
}

/** Renders new recovery codes, which cannot be shown again, until the user confirms that they are saved. */
export function RecoveryCodes({ codes, account, onSaved }: RecoveryCodesProps) {
  const intl = useIntl()
  const [isSaved, setSaved] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const { isPending, problem, setProblem, run } = useStep()
  const text = [intl.formatMessage({ id: 'second-factor.codes.file' }, { account }), '', ...codes, ''].join(
    '\n',
  )

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }

  function download() {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = 'recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }

  function finish() {
    if (isSaved) void run(onSaved)
    else setProblem(intl.formatMessage({ id: 'second-factor.codes.unsaved' }))
  }

  return (
    <div className={styles.form}>
      <p className={styles.quiet}>
        <FormattedMessage id="second-factor.codes.text" />
      </p>
      <ul className={styles.codes} aria-label={intl.formatMessage({ id: 'second-factor.codes' })}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button onPress={download}>
          <FormattedMessage id="second-factor.codes.download" />
        </Button>
        <Button onPress={() => void run(copy)}>
          <FormattedMessage id={isCopied ? 'second-factor.copied' : 'second-factor.codes.copy'} />
        </Button>
      </div>
      <Checkbox
        label={<FormattedMessage id="second-factor.codes.saved" />}
        checked={isSaved}
        onCheckedChange={(isChecked) => {
          setProblem(undefined)
          setSaved(isChecked)
        }}
      />
      <Problem text={problem} />
      <Button variant="primary" isFullWidth isPending={isPending} onPress={finish}>
        <FormattedMessage id="second-factor.continue" />
      </Button>
    </div>
  )
}
