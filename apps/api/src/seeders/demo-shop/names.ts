/** Given names that are common among people who ask about final expense. */
export const GIVEN_NAMES =
  `Margaret Dorothy Harold Walter Eleanor Ruth Frank Shirley Raymond Betty Eugene Lorraine Clarence Doris Howard Marjorie
Ralph Phyllis Gerald Norma Leonard Beverly Roger Janice Wayne Marlene Dennis Carolyn Larry Joyce Gloria Donald Sandra Kenneth Judith Ronald
Patricia Jerome Loretta Russell Geraldine Theodore Rosemary Vernon Arlene Clifford Yvonne Bernard Delores Melvin Constance Lloyd Maxine Curtis
Sylvia Alvin Bonnie Herbert Wanda Glenn Carmen Hector Rosa Luis Teresa Miguel Consuelo Rafael Esperanza Ernesto Guadalupe Ramon Beatriz Cornelius
Ernestine Reginald Vivian Otis Bernice Roosevelt Odessa Willie Lucille Cedric Earlene Hiroshi Michiko Wei Mei-Lin Minh Linh Sung Hae-Won Arturo
Ingrid Lars Astrid Stanley Bridget Patrick Maureen Francis Colleen Dominic Antoinette Salvatore Concetta Leon Esther Irving Miriam`.split(
    /\s+/,
  );

export const FAMILY_NAMES =
  `Abernathy Albright Alvarado Ambrose Applegate Archuleta Ashford Atwater Baldwin Bannister Barrios Beaumont Beckett
Bellamy Benavides Blackwood Boudreaux Bowers Bradshaw Brannigan Brewster Broussard Buchanan Calloway Camacho Carmichael Castellano Chamberlain
Cho Clayborne Coleman Colquitt Contreras Copeland Cordova Crenshaw Crowley Dalton Davenport Delacroix Delgado Dillard Donahue Dubois Duvall
Eastman Ellsworth Escobar Fairbanks Fairchild Farnsworth Figueroa Fitzgerald Fontenot Foxworth Galloway Garrison Gilchrist Goodwin Granger
Greenwood Guerrero Hadley Hargrove Harrington Hathaway Hawthorne Hendricks Hightower Hillman Hollister Holloway Huang Hutchins Ibarra Ingram
Jaramillo Jennings Kaminski Kaufman Keating Kendrick Kimura Kirkland Kowalski Lancaster Landry Langford Larkin Ledbetter Lindqvist Lockhart
Lozano Lundgren MacAllister Maldonado Marchetti Mayfield McAllister McBride McKinley Medina Mercer Merriweather Middleton Montoya Mortensen
Murdock Nakamura Navarro Nguyen Norwood OBrien Oakley Olmstead Ortega Overton Pacheco Padgett Park Pemberton Pendleton Peralta Pettigrew Pham
Pickett Prescott Quintana Radcliffe Ramsey Redmond Rivera Rosenthal Rutherford Sandoval Santangelo Schroeder Sheffield Sinclair Sommers
Stanhope Stockton Strickland Sutherland Talbot Thibodeaux Thornton Tolliver Trujillo Underwood Valdez Vandenberg Vasquez Wadsworth Wainwright
Washington Weatherby Westbrook Whitaker Whitfield Wilkerson Winslow Woodruff Yamamoto Yarborough Zamora Zimmerman`.split(/\s+/);

/** Domains that cannot be registered. */
export const MAIL_DOMAINS = [
  'homemail.example',
  'inbox.example',
  'postbox.example',
  'mailcourt.example',
  'brightpost.example',
] as const;

/** Agencies that buy in the demo, with their home states. */
export const AGENCIES = [
  ['Nora', 'Whitfield', 'Whitfield Senior Benefits', 'GA'],
  ['Marcus', 'Bellamy', 'Bellamy Life Group', 'NC'],
  ['Priya', 'Raman', 'Raman & Cole Insurance', 'NJ'],
  ['Curtis', 'Hargrove', 'Hargrove Final Expense', 'TN'],
  ['Elena', 'Castellano', 'Sunbelt Legacy Agency', 'FL'],
  ['Wyatt', 'Lockhart', 'Lockhart Family Protection', 'TX'],
  ['Denise', 'Tolliver', 'Tolliver Benefits', 'AL'],
  ['Omar', 'Haddad', 'Great Lakes Senior Care', 'MI'],
  ['Grace', 'Lindqvist', 'North Star Life', 'MN'],
  ['Andre', 'Broussard', 'Bayou Heritage Insurance', 'LA'],
  ['Kelly', 'Prescott', 'Prescott Insurance Partners', 'AZ'],
  ['Julian', 'Ortega', 'Ortega Seguros', 'CA'],
  ['Tamara', 'Sinclair', 'Sinclair Legacy Planning', 'OH'],
  ['Victor', 'Kowalski', 'Lakeshore Burial Plans', 'IL'],
  ['Monica', 'Sandoval', 'High Desert Benefits', 'NM'],
  ['Ethan', 'Gilchrist', 'Piedmont Agents Alliance', 'VA'],
  ['Renee', 'Dubois', 'Harbor Light Insurance', 'MA'],
  ['Isaac', 'Pemberton', 'Pemberton Brokerage', 'PA'],
  ['Leah', 'Rosenthal', 'Rosenthal Senior Services', 'NY'],
  ['Caleb', 'Norwood', 'Ozark Family Life', 'MO'],
  ['Sofia', 'Maldonado', 'Puente Life Agency', 'TX'],
  ['Trevor', 'Langford', 'Langford & Sons', 'KY'],
] as const;

/** Names of lead vendors' files, oldest first, with the share of the inventory that each brought. */
export const FILES = [
  ['final-expense-q2-southeast.csv', 0.05],
  ['FE_leads_batch_0417.csv', 0.06],
  ['midwest_seniors_export.csv', 0.06],
  ['fb-lead-ads-july.csv', 0.07],
  ['texas_oklahoma_FE.csv', 0.08],
  ['west coast aged 90-180.csv', 0.08],
  ['dialer_dispo_callable.csv', 0.09],
  ['northeast-burial-insurance.csv', 0.09],
  ['FE_leads_batch_0602.csv', 0.1],
  ['quiz-funnel-august.csv', 0.1],
  ['seniors_50-80_nationwide.csv', 0.11],
  ['fb-lead-ads-latest.csv', 0.11],
] as const;
