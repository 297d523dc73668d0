import { IconButton, LinkButton, Skeleton } from '@portal/portal-ui'
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyPart } from '#/loading/lazyPart'
import { contentPath } from './contentPath'
import styles from './FilePreview.module.css'

const PdfPages = lazyPart(() => import('./PdfPages').then((part) => part.PdfPages))

/** Widths of the page as shares of the frame. */
const ZOOMS = [1, 1.5, 2, 3] as const

export interface FilePreviewProps {
  contentDocumentId: string
  /** @default the latest */
  versionId?: string | undefined
  fileName: string
}

const isPdf = (fileName: string): boolean => /\.pdf$/iu.test(fileName)

/** Renders a file: PDFs and images, with zoom and rotation. Other types are offered as a download. */
export function FilePreview({ contentDocumentId, versionId, fileName }: FilePreviewProps) {
  const intl = useIntl()
  const [zoom, setZoom] = useState(0)
  const [quarterTurns, setQuarterTurns] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const path = contentPath(contentDocumentId, versionId)
  const share = ZOOMS[zoom] ?? 1
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.bar}>
        <span className={styles.name}>{fileName}</span>
        <IconButton
          icon={ZoomOut}
          label={intl.formatMessage({ id: 'files.zoomOut' })}
          isDisabled={zoom === 0}
          onPress={() => setZoom(zoom - 1)}
        />
        <IconButton
          icon={ZoomIn}
          label={intl.formatMessage({ id: 'files.zoomIn' })}
          isDisabled={zoom === ZOOMS.length - 1}
          onPress={() => setZoom(zoom + 1)}
        />
        <IconButton
          icon={RotateCw}
          label={intl.formatMessage({ id: 'files.rotate' })}
          onPress={() => setQuarterTurns((turns) => (turns + 1) % 4)}
        />
        <LinkButton variant="quiet" href={path} rel="external" download>
          <FormattedMessage id="files.download" />
        </LinkButton>
      </figcaption>
      {/* Scrolls by keyboard too, so it takes focus and has a name. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.frame} aria-label={fileName} tabIndex={0}>
        {hasFailed ? (
          <p role="alert" className={styles.failed}>
            <FormattedMessage id="files.failed" />
          </p>
        ) : isPdf(fileName) ? (
          <Suspense fallback={<Skeleton height="60vh" />}>
            <PdfPages
              path={path}
              fileName={fileName}
              zoom={share}
              rotation={quarterTurns * 90}
              onFailed={() => setHasFailed(true)}
            />
          </Suspense>
        ) : (
          <img
            className={styles.image}
            src={path}
            alt={fileName}
            style={{ width: `${share * 100}%`, rotate: `${quarterTurns * 90}deg` }}
            onError={() => setHasFailed(true)}
          />
        )}
      </section>
    </figure>
  )
}
