/**
 * The text of a static Pix, as in the Banco Central's manual of the BR Code: EMV fields (two digits of
 * id, two of length, value), closed by a CRC. It is both the copy-and-paste text and the content of the
 * QR code.
 */

export type Recebedor = {
  /** Pix key: e-mail, telephone (+55…), CPF, CNPJ or a random key. */
  chave: string
  nome: string
  cidade: string
}

export type PixEstatico = Recebedor & {
  /** BRL. */
  valor: number
  /** 1 to 25 letters and digits that identify the charge on the receiver's statement. */
  txid: string
}

/** @throws RangeError for a part that does not fit its field. */
export function writeBrCode({ chave, nome, cidade, valor, txid }: PixEstatico): string {
  const text =
    field('00', '01') +
    field('26', field('00', 'br.gov.bcb.pix') + field('01', chave)) +
    field('52', '0000') +
    field('53', '986') +
    field('54', valor.toFixed(2)) +
    field('58', 'BR') +
    field('59', plain(nome, 25)) +
    field('60', plain(cidade, 15)) +
    field('62', field('05', txid)) +
    // The CRC includes its own id and length.
    '6304'
  return text + crc16(text)
}

function field(id: string, value: string): string {
  if (value.length < 1 || value.length > 99) throw new RangeError(`field ${id} does not fit`)
  return id + String(value.length).padStart(2, '0') + value
}

/** Letters without accents, no longer than the field: banks refuse anything else. */
const plain = (value: string, max: number): string =>
  value
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, max)
    .trim()

/** CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF) in four hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
