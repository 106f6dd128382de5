import { type Option, option } from './option.ts';

/** The sections of the UK Standard Industrial Classification 2007 (NACE Rev. 2), in plain language. */
export const sectors: readonly Option[] = [
  option('agriculture', 'Farming, forestry and fishing', 'Agricultura, floresta e pesca'),
  option('mining', 'Mining and quarrying', 'Indústrias extrativas'),
  option('manufacturing', 'Manufacturing and making', 'Indústria e fabrico'),
  option('energy', 'Electricity, gas and heating', 'Eletricidade, gás e aquecimento'),
  option('waterWaste', 'Water, waste and recycling', 'Água, resíduos e reciclagem'),
  option('construction', 'Construction', 'Construção'),
  option('retailTrade', 'Retail, wholesale and vehicle repair', 'Comércio e reparação de veículos'),
  option('transport', 'Transport and storage', 'Transportes e armazenagem'),
  option('hospitality', 'Hospitality, food and drink', 'Alojamento, restauração e bebidas'),
  option('information', 'Digital, media and communication', 'Digital, média e comunicação'),
  option('finance', 'Finance and insurance', 'Finanças e seguros'),
  option('realEstate', 'Property', 'Imobiliário'),
  option('professional', 'Professional, scientific and technical services', 'Consultoria, ciência e técnica'),
  option('administrative', 'Administrative and support services', 'Serviços administrativos e de apoio'),
  option('publicSector', 'Public administration and defence', 'Administração pública e defesa'),
  option('education', 'Education and training', 'Educação e formação'),
  option('health', 'Health and social care', 'Saúde e apoio social'),
  option('arts', 'Arts, entertainment and sport', 'Artes, espetáculos e desporto'),
  option(
    'otherServices',
    'Other services, charities and associations',
    'Outros serviços, instituições e associações',
  ),
  option('households', 'Work in private households', 'Trabalho em casas particulares'),
  option('international', 'International organisations', 'Organismos internacionais'),
];

/** Legal forms, with those of charities and social enterprises. */
export const orgTypes: readonly Option[] = [
  option('notRegistered', 'Not registered yet', 'Ainda não registada'),
  option(
    'soleTrader',
    'Sole trader or freelancer',
    'Empresário em nome individual ou trabalhador independente',
  ),
  option('partnership', 'Partnership', 'Sociedade em nome coletivo'),
  option('llp', 'Limited liability partnership (LLP)', 'Sociedade de profissionais (LLP)'),
  option('limitedByShares', 'Private limited company (Ltd)', 'Sociedade por quotas (Lda.)'),
  option('limitedByGuarantee', 'Company limited by guarantee', 'Sociedade limitada por garantia'),
  option('publicLimited', 'Public limited company (PLC)', 'Sociedade anónima (S.A.)'),
  option('communityInterest', 'Community interest company (CIC)', 'Empresa de interesse comunitário (CIC)'),
  option(
    'charitableIncorporated',
    'Charitable incorporated organisation (CIO)',
    'Instituição particular de solidariedade social (IPSS)',
  ),
  option('charitableCompany', 'Charitable company', 'Empresa com estatuto de utilidade pública'),
  option('charitableTrust', 'Charitable trust or foundation', 'Fundação'),
  option('association', 'Unincorporated association or club', 'Associação ou clube'),
  option('cooperative', 'Co-operative', 'Cooperativa'),
  option('communityBenefit', 'Community benefit society', 'Sociedade de benefício comunitário'),
  option('publicBody', 'Public body, school or university', 'Entidade pública, escola ou universidade'),
  option('overseas', 'Company registered in another country', 'Empresa registada noutro país'),
  option('other', 'Another form', 'Outra forma'),
];

export const numberOfEmployees: readonly Option[] = [
  option('1', 'Just me', 'Só eu'),
  option('2-9', '2 to 9', '2 a 9'),
  option('10-49', '10 to 49', '10 a 49'),
  option('50-249', '50 to 249', '50 a 249'),
  option('250+', '250 or more', '250 ou mais'),
];

export const businessStages: readonly Option[] = [
  option('idea', 'An idea', 'Uma ideia'),
  option('preparing', 'Preparing to start', 'A preparar o arranque'),
  option('firstYear', 'Trading for less than a year', 'Em atividade há menos de um ano'),
  option('early', 'Trading for one to three years', 'Em atividade há um a três anos'),
  option('established', 'Trading for more than three years', 'Em atividade há mais de três anos'),
  option('scaling', 'Growing fast', 'Em crescimento rápido'),
  option('turnaround', 'Changing course or recovering', 'A mudar de rumo ou a recuperar'),
  option('handingOver', 'Handing over or closing', 'A passar o testemunho ou a fechar'),
];
