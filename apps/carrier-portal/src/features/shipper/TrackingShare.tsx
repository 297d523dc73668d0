import { MAX_LENGTHS } from '@portal/contract'
import type { ShipmentDetail, TrackingLink } from '@portal/contract/methods'
import { Button, Card, EmailField, TextField } from '@portal/portal-ui'
import { formatDateTimeWithZone, isEmail } from '@portal/portal-ui/formatters'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocale } from '#/i18n/i18n'
import { readTrackingLink, shareTracking, stopSharing } from '#/methods/shipments'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { isShipmentOver } from './shipmentStates'
import styles from './Shipper.module.css'

const refusals = { ACCOUNT_INACTIVE: 'shipper.accountInactive' } as const

export interface TrackingShareProps {
  shipment: ShipmentDetail
  onChanged: () => void
}

/** Creates and revokes a tracking link. The token is shown once: the server stores its hash. */
export function TrackingShare({ shipment, onChanged }: TrackingShareProps) {
  const intl = useIntl()
  const { locale } = useLocale()
  const [email, setEmail] = useState('')
  const [emailProblem, setEmailProblem] = useState<string>()
  const failureText = useCallFailureText(refusals)
  const [share, { isPending }] = useInvoke(shareTracking)
  const [stop, { isPending: isStopping }] = useInvoke(stopSharing)
  const [link, setLink] = useState<TrackingLink>()
  const [note, setNote] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const { id: loadId, sharedUntil } = shipment
  const until = link?.expiresAt ?? sharedUntil
  if (isShipmentOver(shipment.status) && !until) return null

  async function run(work: () => Promise<void>) {
    setFailure(undefined)
    setNote(undefined)
    try {
      await work()
      onChanged()
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  async function make() {
    const receiver = email.trim()
    const isWrong = receiver !== '' && !isEmail(receiver)
    setEmailProblem(isWrong ? intl.formatMessage({ id: 'shipper.track.email.wrong' }) : undefined)
    if (isWrong) return
    await run(async () => {
      const emails = receiver === '' ? [] : [receiver]
      setLink(readTrackingLink(await share({ loadId, emails, language: locale })))
      if (receiver === '') return
      setEmail('')
      setNote(intl.formatMessage({ id: 'shipper.track.mailed' }, { email: receiver }))
    })
  }
  const end = () =>
    run(async () => {
      await stop({ loadId })
      setLink(undefined)
      setNote(intl.formatMessage({ id: 'shipper.track.ended' }))
    })
  const copy = async (url: string) => {
    // Without clipboard permission the link can be copied manually.
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    setNote(intl.formatMessage({ id: isCopied ? 'shipper.track.copied' : 'shipper.track.copyByHand' }))
  }

  return (
    <Card title={<FormattedMessage id="shipper.track.share" />}>
      <div className={styles.stack}>
        <p className={styles.quiet}>
          <FormattedMessage id="shipper.track.text" />
        </p>
        {link || isShipmentOver(shipment.status) ? null : (
          <EmailField
            label={<FormattedMessage id="shipper.track.email" />}
            hint={<FormattedMessage id="shipper.track.email.hint" />}
            isOptional
            labels={{ optional: intl.formatMessage({ id: 'shipper.optional' }) }}
            maxLength={MAX_LENGTHS.email}
            autoComplete="off"
            value={email}
            onValueChange={(text) => {
              setEmailProblem(undefined)
              setEmail(text)
            }}
            errorMessage={emailProblem}
          />
        )}
        {link ? (
          <TextField
            label={<FormattedMessage id="shipper.track.link" />}
            readOnly
            value={link.url}
            onFocus={(event) => event.currentTarget.select()}
          />
        ) : null}
        {until ? (
          <p>
            <FormattedMessage
              id="shipper.track.until"
              values={{
                time: formatDateTimeWithZone(until, shipment.deliveryTimeZone ?? 'America/Chicago', locale),
              }}
            />
          </p>
        ) : null}
        <div role="alert" className={styles.alert}>
          {failure ? <p className={styles.problem}>{failure}</p> : null}
        </div>
        <div className={styles.actions}>
          {link ? (
            <Button variant="primary" onPress={() => void copy(link.url)}>
              <FormattedMessage id="shipper.track.copy" />
            </Button>
          ) : isShipmentOver(shipment.status) ? null : (
            <Button isPending={isPending} onPress={() => void make()}>
              <FormattedMessage id="shipper.track.make" />
            </Button>
          )}
          {until ? (
            <Button variant="quiet" isPending={isStopping} onPress={() => void end()}>
              <FormattedMessage id="shipper.track.stop" />
            </Button>
          ) : null}
        </div>
        <output className={styles.note}>{note}</output>
      </div>
    </Card>
  )
}
