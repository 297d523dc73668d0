import { Avatar, Button } from '@portal/portal-ui'
import {
  createContentDocumentAndVersion,
  getFieldValue,
  updateRecord,
  type RecordRepresentation,
} from '@portal/ui-api'
import { useInvoke } from '@portal/ui-api/react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { contentPath } from '#/methods/contentPath'
import { useCallFailureText } from '#/loading/useCallFailureText'
import styles from './ProfilePage.module.css'
import { PhotoError, resizePhoto } from './resizePhoto'

export interface PhotoProps {
  name: string
  contactId: string
  /** Undefined while loading. */
  contact: RecordRepresentation | undefined
  /** Upload permission; others see initials. */
  canUpload: boolean
}

/** Profile photo; resized on the device before upload. */
export function Photo({ name, contactId, contact, canUpload }: PhotoProps) {
  const intl = useIntl()
  const chooser = useRef<HTMLInputElement>(null)
  const failureText = useCallFailureText()
  const [upload, { isPending: isUploading }] = useInvoke(createContentDocumentAndVersion)
  const [save, { isPending: isSaving }] = useInvoke(updateRecord)
  const [failure, setFailure] = useState<string>()
  const stored = getFieldValue(contact, 'Contact.Profile_Photo__c')
  const src = typeof stored === 'string' && stored !== '' ? stored : undefined
  const keep = (address: string | null) => save({ fields: { Id: contactId, Profile_Photo__c: address } })

  async function change(work: () => Promise<unknown>) {
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(
        error instanceof PhotoError
          ? intl.formatMessage({ id: 'profile.photo.notAPicture' })
          : failureText(error),
      )
    }
  }
  const replace = (file: File) =>
    change(async () => {
      const small = await resizePhoto(file)
      const { contentDocument } = await upload({
        fileData: new File([small], 'photo.jpg', { type: 'image/jpeg' }),
        title: 'Profile photo',
      })
      await keep(contentPath(contentDocument.id))
    })

  return (
    <div className={styles.photo}>
      <Avatar name={name} src={src} size={72} isDecorative />
      {canUpload ? (
        <div className={styles.photoActions}>
          <Button
            isDisabled={!contact}
            isPending={isUploading || isSaving}
            onPress={() => chooser.current?.click()}
          >
            <FormattedMessage id={src ? 'profile.photo.change' : 'profile.photo.add'} />
          </Button>
          {src ? (
            <Button variant="quiet" onPress={() => void change(() => keep(null))}>
              <FormattedMessage id="profile.photo.remove" />
            </Button>
          ) : null}
          <input
            ref={chooser}
            type="file"
            hidden
            accept="image/*"
            aria-label={intl.formatMessage({ id: 'profile.photo.add' })}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void replace(file)
            }}
          />
        </div>
      ) : null}
      <div role="alert" className={styles.alert}>
        {failure ? <p className={styles.problem}>{failure}</p> : null}
      </div>
    </div>
  )
}
