import { m } from '../paraglide/messages.js'
import { StarGlyph } from '../ui/Glyphs.tsx'

export const starsLabel = (nota: number): string =>
  nota === 1 ? m.ReviewDialog_star_one() : m.ReviewDialog_star_other({ nota })

/** One to five stars, as radios: the arrows move, and each says how many it is. */
export const StarsField = ({
  value,
  onChange,
}: {
  value: number
  onChange: (nota: number) => void
}) => (
  <fieldset className="min-w-0">
    <legend className="field-label mb-1">{m.ReviewDialog_stars()}</legend>
    <div className="stars-field">
      {[1, 2, 3, 4, 5].map((star) => (
        <label key={star}>
          <input
            type="radio"
            name="nota"
            value={star}
            checked={star === value}
            onChange={() => onChange(star)}
          />
          <span className="sr-only">{starsLabel(star)}</span>
          <StarGlyph off={star > value} />
        </label>
      ))}
    </div>
  </fieldset>
)
