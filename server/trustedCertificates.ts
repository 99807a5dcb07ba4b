import { X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/**
 * The certificates of a PEM file, or of every `.pem`, `.crt` and `.cer` file of a folder, as PEM.
 * @throws Error when there is none, or one of them cannot be read
 */
export function readTrustedCertificates(path: string): string[] {
  const names = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => /\.(pem|crt|cer)$/.test(name))
        .sort()
        .map((name) => join(path, name))
    : [path]
  const found = names.flatMap((name) => readFileSync(name, 'utf8').match(PEM) ?? [])
  if (found.length === 0) throw new Error(`no certificate in ${path}`)
  return found.map((pem) => new X509Certificate(pem).toString())
}
