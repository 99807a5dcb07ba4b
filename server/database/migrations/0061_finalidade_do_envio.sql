-- What was sent for a story came back in the gallery, and a cut part of a picture as a photo of its own: an
-- upload says what it was sent for, and of which picture it is a part. Not breaking: one that does not say
-- it may be used anywhere, as before, and is offered nowhere.

alter table upload
  add para text check (para in ('galeria', 'storie', 'perfil', 'banner', 'destaque')),
  add de_midia integer references midia on delete set null,
  add de_upload uuid references upload on delete set null,
  add constraint upload_de_uma_foto check (num_nonnulls(de_midia, de_upload) = 0
    or (num_nonnulls(de_midia, de_upload) = 1 and para in ('perfil', 'banner', 'destaque')));

create index upload_de_midia on upload (de_midia) where de_midia is not null;
create index upload_de_upload on upload (de_upload) where de_upload is not null;
