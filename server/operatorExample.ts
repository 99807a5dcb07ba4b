/** The data of an operator for tests and benches of a site that is no demo, as environment variables. */
export const operatorExample = {
  OPERATOR_NAME: 'Exemplo Publicidade Ltda.',
  OPERATOR_CNPJ: '11.222.333/0001-81',
  OPERATOR_ADDRESS: 'Rua das Camélias, 10, São Paulo (SP), 01000-000',
  OPERATOR_REPRESENTATIVE: 'Ana Exemplo',
  OPERATOR_DPO: 'Bruno Exemplo',
  CONTACT_EMAIL: 'contato@exemplo.example',
}
