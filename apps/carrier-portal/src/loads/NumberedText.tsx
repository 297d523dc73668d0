import styles from './NumberedText.module.css'

const LOAD_NUMBER = /(L-\d{4,})/u

/** A text in which no load number is torn at its hyphen, where browsers would end a line. */
export function NumberedText({ text }: { text: string }) {
  // Splitting by a group keeps what it matched: every second piece is a number. Pieces have no identity but their place.
  return text.split(LOAD_NUMBER).map((piece, place) =>
    place % 2 === 1 ? (
      <span key={place} className={styles.number}>
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
