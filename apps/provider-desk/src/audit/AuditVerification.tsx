import { Button, Tag } from '@portal/portal-ui'
import { useUiApi } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import type { AnswerOf, DeskAudit } from '@portal/contract/methods'
import { useFailureText } from '#/methods/useFailureText'
import styles from './Audit.module.css'
import { auditVerification } from './auditMethods'

type Result = AnswerOf<(typeof DeskAudit)['verify']>

/** The verification of the audit trail's hash chain on the server: new events first, all of them on request. */
export function useAuditVerification() {
  const client = useUiApi()
  const failureText = useFailureText()
  const [isPending, setIsPending] = useState(false)
  const [result, setResult] = useState<Result>()
  const [failure, setFailure] = useState<string>()
  async function verify(isWhole = false) {
    setIsPending(true)
    const { data, error } = await client.load(auditVerification, isWhole ? { isWhole } : {}, {
      cachePolicy: 'network-only',
    })
    setIsPending(false)
    setResult(data)
    setFailure(error && failureText(error))
  }
  return { verify, isPending, result, failure }
}

/** Shows the result of the last verification; announced. */
export function AuditVerification({
  verification: { verify, isPending, result, failure },
}: {
  verification: ReturnType<typeof useAuditVerification>
}) {
  return (
    <div className={styles.verification}>
      <output>
        {failure ?? null}
        {result ? (
          <Tag className={styles.result} tone={result.brokenAt === null ? 'success' : 'critical'}>
            {result.brokenAt === null ? (
              <FormattedMessage id="audit.intact" values={{ count: result.length }} />
            ) : (
              <FormattedMessage id="audit.broken" values={{ number: result.brokenAt }} />
            )}
          </Tag>
        ) : null}
      </output>
      {result?.verifiedBefore ? (
        <>
          <span className={styles.quiet}>
            <FormattedMessage
              id="audit.verifiedBefore"
              values={{
                count: result.verifiedBefore.length,
                time: (
                  <FormattedDate
                    value={result.verifiedBefore.at}
                    month="short"
                    day="numeric"
                    hour="2-digit"
                    hourCycle="h23"
                    minute="2-digit"
                    timeZoneName="short"
                  />
                ),
              }}
            />
          </span>
          <Button variant="quiet" isPending={isPending} onPress={() => void verify(true)}>
            <FormattedMessage id="audit.verifyWhole" />
          </Button>
        </>
      ) : null}
    </div>
  )
}
