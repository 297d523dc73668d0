import { Button } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { stopTrackingMails } from '#/methods/shipments'
import styles from './Shipper.module.css'

/** Ends the mails about the shipment, by the link of such a mail; a press, since mail programs open links. */
export function TrackingMails({ token }: { token: string }) {
  const [params] = useSearchParams()
  const failureText = useCallFailureText()
  const [stop, { isPending }] = useInvoke(stopTrackingMails)
  const [isEnded, setEnded] = useState(false)
  const [failure, setFailure] = useState<string>()
  const follower = params.get('mails')
  if (!follower) return null
  async function press() {
    setFailure(undefined)
    try {
      await stop({ token, follower: follower ?? '' })
      setEnded(true)
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  return (
    <div className={styles.stack}>
      {isEnded ? null : (
        <div className={styles.actions}>
          <Button isPending={isPending} onPress={() => void press()}>
            <FormattedMessage id="shipper.track.stopMails" />
          </Button>
        </div>
      )}
      <output>{isEnded ? <FormattedMessage id="shipper.track.mailsStopped" /> : null}</output>
      <div role="alert" className={styles.alert}>
        {failure ? <p className={styles.problem}>{failure}</p> : null}
      </div>
    </div>
  )
}
