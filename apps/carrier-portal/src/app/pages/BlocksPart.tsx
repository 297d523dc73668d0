import { BlockPage } from '#/features/blocks/BlockPage'
import { BlocksPage } from '#/features/blocks/BlocksPage'
import { BlockHost } from '#/features/booking/BlockHost'
import { CheckedReasons } from '#/features/booking/CheckedReasons'
import { NotFoundPage } from '#/features/errors/NotFoundPage'

/** Open blocks of weeks, or the page of one with its booking. */
export function BlocksPart({ blockId }: { blockId: string | undefined }) {
  if (blockId === undefined) return <BlocksPage />
  return (
    <BlockHost key={blockId}>
      {(book) => (
        <BlockPage
          blockId={blockId}
          notFound={<NotFoundPage />}
          onBook={book}
          renderCheck={(block) => <CheckedReasons {...block} />}
        />
      )}
    </BlockHost>
  )
}
